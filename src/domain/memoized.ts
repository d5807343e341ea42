/** Returns a function that computes its result once for each object and keeps it as long as the object exists. */
export function memoized<From extends object, To>(workOut: (from: From) => To): (from: From) => To {
  const known = new WeakMap<From, To>();
  return (from) => {
    const result = known.get(from) ?? workOut(from);
    known.set(from, result);
    return result;
  };
}
