/** A function that works something out of an object once, and knows it for as long as the object lives. */
export function remembered<From extends object, To>(
  workOut: (from: From) => To,
): (from: From) => To {
  const known = new WeakMap<From, To>();
  return (from) => {
    const result = known.get(from) ?? workOut(from);
    known.set(from, result);
    return result;
  };
}
