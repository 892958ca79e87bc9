// The mark: a plumb line.
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="var(--cx-primary)" />
      <path d="M16 5v13" stroke="#fff" strokeWidth="2.4" strokeLinecap="round" />
      <path d="M11 18h10l-5 9z" fill="#fff" />
    </svg>
  );
}
