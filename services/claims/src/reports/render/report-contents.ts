// The contents of a report: its headings with their pages, for which room is kept before the pages are known.
import { quiet, sheet, type PageKit } from '@plumbline/pdf';

const rowHeight = 17;
const columnOfPages = 40;

export class Contents {
  readonly #kit: PageKit;
  readonly #page: number;
  readonly #tops = new Map<string, number>();
  readonly #pages = new Map<string, number>();

  /** Draws the headings on the present page and keeps the room for their numbers. */
  constructor(kit: PageKit, headings: readonly string[]) {
    this.#kit = kit;
    kit.heading(2, 'Contents');
    this.#page = kit.pageNumber;
    for (const heading of headings.slice(0, 30)) {
      const y = kit.y;
      this.#tops.set(heading, y);
      kit.tagged('P', () => kit.write(cut(heading), { size: 10.5, y, width: sheet.width - columnOfPages }));
      kit.y = y + rowHeight;
    }
  }

  /** This heading stands on the page under way. */
  reached(heading: string): void {
    if (!this.#pages.has(heading)) this.#pages.set(heading, this.#kit.pageNumber);
  }

  finish(): void {
    this.#kit.onPage(this.#page, () => {
      for (const [heading, y] of this.#tops) {
        const page = this.#pages.get(heading);
        const place = { size: 10.5, color: quiet, x: sheet.right - columnOfPages, y, width: columnOfPages, align: 'right' } as const;
        if (page !== undefined) this.#kit.tagged('P', () => this.#kit.write(String(page), place));
      }
    });
  }
}

const cut = (heading: string) => (heading.length > 84 ? `${heading.slice(0, 83)}…` : heading);
