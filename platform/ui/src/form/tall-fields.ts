// A field of many lines that gets the focus by key is brought into sight as a whole: of itself a browser shows the line to write in, and leaves the
// rest under a bar that stays (2.4.11).

const show = ({ key }: KeyboardEvent) => {
  const field = document.activeElement;
  if (key === 'Tab' && field instanceof HTMLTextAreaElement) field.scrollIntoView({ block: 'nearest' });
};

/** Once for the page. */
export function showTallFields(): void {
  document.addEventListener('keyup', show, true);
}
