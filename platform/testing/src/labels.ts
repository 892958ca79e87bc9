// Which labels an element has, for the component tests. jsdom walks the whole document for each of its labels each time that it is asked: a
// twelfth of the processor time of a component test.

const labelable = 'button, input:not([type="hidden"]), meter, output, progress, select, textarea';

/** What a label is of: the first element with the id that it names, else the first inside that can have a label. */
function controlOf(label: HTMLLabelElement, root: Document | ShadowRoot): Element | null {
  const id = label.getAttribute('for');
  if (id === null) return label.querySelector(labelable);
  const named = id === '' ? null : root.getElementById(id);
  return named?.matches(labelable) ? named : null;
}

function rootOf(element: Element): Document | ShadowRoot | undefined {
  const root = element.getRootNode();
  return root instanceof Document || root instanceof ShadowRoot ? root : undefined;
}

/** In the order of the document, as jsdom has them; null for an element that cannot have any. */
function quickLabels(this: Element): Element[] | null {
  if (!this.matches(labelable)) return null;
  const root = rootOf(this);
  return root ? labelsIn(root).filter((label) => controlOf(label, root) === this) : [];
}

/** jsdom keeps the list of a tag until the document changes; a selector walks the document each time, a fifth of the time of these tests. */
function labelsIn(root: Document | ShadowRoot): HTMLLabelElement[] {
  return [...(root instanceof Document ? root.getElementsByTagName('label') : root.querySelectorAll('label'))];
}

/** The kinds of elements that can have labels. */
const withLabels = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
];

const ofJsdom = new Map(withLabels.map(({ prototype }) => [prototype, Object.getOwnPropertyDescriptor(prototype, 'labels')?.get]));

/** jsdom's own answer. */
export function jsdomLabels(element: Element): ArrayLike<Element> | null {
  const found = [...ofJsdom].find(([prototype]) => Object.getPrototypeOf(element) === prototype);
  if (!found?.[1]) throw new Error(`${element.tagName} has no labels`);
  return found[1].call(element) as NodeListOf<HTMLLabelElement> | null;
}

export function lendQuickLabels(): void {
  for (const { prototype } of withLabels) Object.defineProperty(prototype, 'labels', { get: quickLabels, configurable: true });
}
