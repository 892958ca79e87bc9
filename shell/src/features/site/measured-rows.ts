// Fills in what was measured. Its text is written into the page as it is: it stands alone and uses nothing from outside.

/** One status as the workspace tells it. */
interface Stage {
  status: string;
  passes: number;
  medianDays: number;
  slowDays: number;
  targetDays: number;
}

/** Asks for the figures of the firm and shows those that are there; whoever may not see them, or gets none, is told so. */
export class MeasuredRows {
  readonly page: Document;
  readonly done: Promise<void>;

  constructor(page: Document) {
    this.page = page;
    this.done = this.fill();
  }

  async fill(): Promise<void> {
    const section = this.page.querySelector<HTMLElement>('[data-measured]');
    if (!section) return;
    try {
      const answer = await fetch(section.dataset['measured'] ?? '', {
        credentials: 'same-origin',
        headers: { accept: 'application/json' },
      });
      if (answer.status === 401 || answer.status === 403) this.say('closed');
      else if (answer.ok) this.show(((await answer.json()) as { stages: Stage[] }).stages);
      else this.say('failed');
    } catch {
      this.say('failed');
    }
  }

  show(stages: readonly Stage[]): void {
    const table = this.page.querySelector<HTMLTableElement>('[data-measured] table');
    if (!table || stages.length === 0) {
      this.say('nothing');
      return;
    }
    for (const { status, medianDays, slowDays, targetDays, passes } of stages) {
      const row = table.querySelector<HTMLTableRowElement>(`[data-status="${status}"]`);
      if (!row) continue;
      row.hidden = false;
      const days = [medianDays, slowDays, targetDays].map((count) => `${count} ${table.dataset['days'] ?? ''}`);
      for (const [index, cell] of row.querySelectorAll('td').entries()) cell.textContent = [...days, String(passes)][index] ?? '';
    }
    table.hidden = false;
    this.say('');
  }

  /** The sentence of the page with this name; without one it is silent. */
  say(name: string): void {
    const told = this.page.querySelector<HTMLElement>('[data-measured] [role=status]');
    if (told) told.textContent = told.dataset[name] ?? '';
  }
}
