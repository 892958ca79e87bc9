// The computed style of an element in jsdom, worked out from what can differ there. Our sheets are not loaded, and jsdom matches the 300 rules
// of the browser's own sheet anew after each change, for every element above the one that is asked about: a fifth of the processor time of a
// component test. Here jsdom is asked once about each kind of element; its own style and what it inherits are looked up.

/** jsdom's own answer. */
export const askJsdom: typeof getComputedStyle = window.getComputedStyle.bind(window);

/** Of what components and queries ask, what a child takes from its parent. */
const inherited = new Set(['visibility', 'pointer-events', 'direction', 'cursor', 'white-space', 'font-size', 'line-height', 'text-align']);

const special = new Set(['hidden', 'open', 'dir', 'popover']);

/** Classes for which the page itself holds rules. */
const ofSheets = /\b(__m__|mantine-(visible|hidden|light|dark))/;

/** Elements of which more than their name and their own style decides: about these jsdom is asked each time. */
const isSpecial = (element: Element, attributes: readonly string[]) =>
  attributes.some((name) => special.has(name)) ||
  element.localName === 'summary' ||
  (attributes.includes('class') && ofSheets.test(element.getAttribute('class') ?? ''));

const kinds = new Map<string, Map<string, string>>();

/** What stands for every element of its name that has no style of its own. */
function valueOfKind(element: Element, name: string): string {
  const type = element.localName === 'input' ? element.getAttribute('type') : null;
  const key = `${element.namespaceURI} ${element.localName} ${type}`;
  const values = kinds.get(key) ?? new Map<string, string>();
  kinds.set(key, values);
  const known = values.get(name);
  if (known !== undefined) return known;
  const bare = document.createElementNS(element.namespaceURI, element.localName);
  if (type !== null) bare.setAttribute('type', type);
  const value = askJsdom(bare).getPropertyValue(name);
  values.set(name, value);
  return value;
}

function valueOf(element: Element, name: string): string {
  const attributes = element.getAttributeNames();
  if (isSpecial(element, attributes)) return askJsdom(element).getPropertyValue(name);
  const own = attributes.includes('style') ? (element as HTMLElement).style.getPropertyValue(name) : '';
  if (own !== '' && own !== 'inherit') return own;
  const parent = own === 'inherit' || inherited.has(name) ? element.parentElement : null;
  return parent ? valueOf(parent, name) : valueOfKind(element, name);
}

const dashedNames = new Map<string, string>();

function dashed(name: string): string {
  const found = dashedNames.get(name) ?? name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  dashedNames.set(name, found);
  return found;
}

/** What a style has beside its properties. */
const others = new Set(['length', 'cssText', 'parentRule', 'item', 'setProperty', 'removeProperty', 'getPropertyPriority', 'constructor']);

/** Says what `getComputedStyle` of jsdom says, in a fraction of its time. */
export const quickComputedStyle: typeof getComputedStyle = (element, pseudo) => {
  if (pseudo || isSpecial(element, element.getAttributeNames())) return askJsdom(element, pseudo);
  const getPropertyValue = (name: string) => valueOf(element, name);
  return new Proxy((element as HTMLElement).style, {
    get: (_, name) => {
      if (name === 'getPropertyValue') return getPropertyValue;
      const isProperty = typeof name === 'string' && !others.has(name);
      return isProperty ? valueOf(element, dashed(name)) : (Reflect.get(askJsdom(element), name) as unknown);
    },
  });
};
