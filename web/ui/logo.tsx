/** The mark: a hexagon nut, its bore cut to a P. */
export const Logo = () => (
  <svg
    viewBox="0 0 32 36"
    width="32"
    height="36"
    fill="none"
    strokeWidth="2.4"
    aria-hidden="true"
    focusable="false"
  >
    <path d="M16 2 30 10v16L16 34 2 26V10Z" stroke="currentColor" />
    <path d="M12 27V10.5h5.5a4.75 4.75 0 0 1 0 9.5H12" stroke="var(--logo-accent)" strokeWidth="3.2" />
  </svg>
)
