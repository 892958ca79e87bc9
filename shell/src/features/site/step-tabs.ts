// Makes tabs of the steps of a page. Its text is written into the page as it is: it stands alone and uses nothing from outside.

/** The list of links becomes a list of tabs, moved through with the arrow keys; the address names the chosen step. */
export class StepTabs {
  readonly page: Document;
  readonly tabs: HTMLAnchorElement[];
  readonly panels: HTMLElement[];

  constructor(page: Document) {
    const frame = page.querySelector('[data-steps]');
    const list = frame?.querySelector('ol');
    this.page = page;
    this.tabs = [...(list?.querySelectorAll('a') ?? [])];
    this.panels = [...(frame?.querySelectorAll<HTMLElement>('.step') ?? [])];
    if (frame && list) this.begin(frame, list);
  }

  begin(frame: Element, list: Element): void {
    frame.classList.add('tabbed');
    list.setAttribute('role', 'tablist');
    list.setAttribute('aria-label', this.page.getElementById('breakdown')?.textContent ?? '');
    for (const index of this.tabs.keys()) this.dress(index);
    this.page.defaultView?.addEventListener('hashchange', () => {
      if (this.named() >= 0) this.choose(this.named());
    });
    this.choose(Math.max(0, this.named()));
  }

  /** The step that the address names, or -1. */
  named(): number {
    return this.panels.findIndex((panel) => `#${panel.id}` === this.page.location.hash);
  }

  dress(index: number): void {
    const tab = this.tabs[index];
    const panel = this.panels[index];
    if (!tab || !panel) return;
    tab.parentElement?.setAttribute('role', 'presentation');
    tab.setAttribute('role', 'tab');
    tab.setAttribute('aria-controls', panel.id);
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', tab.id);
    tab.addEventListener('click', (event) => {
      event.preventDefault();
      this.page.defaultView?.history.replaceState(null, '', tab.hash);
      this.choose(index);
    });
    tab.addEventListener('keydown', (event) => {
      const next = this.reachedFrom(index, event.key);
      if (next === undefined) return;
      event.preventDefault();
      next.focus();
      next.click();
    });
  }

  reachedFrom(index: number, key: string): HTMLAnchorElement | undefined {
    const last = this.tabs.length - 1;
    const before = index === 0 ? last : index - 1;
    const after = index === last ? 0 : index + 1;
    const reached: Record<string, number> = {
      ArrowDown: after,
      ArrowRight: after,
      ArrowUp: before,
      ArrowLeft: before,
      Home: 0,
      End: last,
      ' ': index,
    };
    const next = reached[key];
    return next === undefined ? undefined : this.tabs[next];
  }

  choose(index: number): void {
    for (const [at, tab] of this.tabs.entries()) {
      tab.setAttribute('aria-selected', String(at === index));
      tab.tabIndex = at === index ? 0 : -1;
      const panel = this.panels[at];
      if (panel) panel.hidden = at !== index;
    }
  }
}
