// Paper is white: what is printed has the light colors, whatever the screen has.

const name = 'data-mantine-color-scheme';

/** Called once, for the whole life of the page. The attribute is set at once: the browser takes its picture right after the event. */
export function printLight(): void {
  const root = document.documentElement;
  let shown: string | null = null;
  addEventListener('beforeprint', () => {
    shown = root.getAttribute(name);
    root.setAttribute(name, 'light');
  });
  addEventListener('afterprint', () => {
    if (shown !== null) root.setAttribute(name, shown);
  });
}
