/** Something is going on. Words beside it say what, so it is silent itself. */
export function Spinner({ className = 'size-5' }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      className={`spinner shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeWidth={2.5}
      viewBox="0 0 24 24"
    >
      <circle cx={12} cy={12} opacity={0.25} r={9} />
      <path d="M21 12a9 9 0 0 0-9-9" />
    </svg>
  );
}
