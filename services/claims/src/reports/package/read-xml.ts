// Reads the XML of a package back before it leaves, stricter than the standard: elements, attributes and texts as we write them, and nothing else. What
// other programs would have to interpret (comments, sections, declared entities, two attributes of one name) is no package of ours.

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** What stands between its tags, without its children. */
  readonly text: string;
}

/** What is not written as our packages are. */
export class BrokenXml extends Error {}

interface OpenElement extends XmlElement {
  readonly children: XmlElement[];
  text: string;
}

const declaration = /^<\?xml version="1\.0" encoding="UTF-8"\?>\n/;
/** Each part begins with a sign that the one before cannot hold: no text makes it look twice. */
const tag = /<(\/?)([A-Za-z_][\w.-]*)((?: [A-Za-z_][\w.-]*="[^"<]*")*)(\/?)>/y;
const attribute = / ([A-Za-z_][\w.-]*)="([^"]*)"/g;
/** XML 1.0, §2.2; a text that was decoded has no lone halves of a pair. */
// eslint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

/** The one element of a document. Throws `BrokenXml`. */
export function readXml(text: string): XmlElement {
  const begins = declaration.exec(text)?.[0].length;
  if (begins === undefined) throw new BrokenXml('it does not begin with its declaration');
  if (forbidden.test(text)) throw new BrokenXml('it holds a character that XML cannot hold');
  const document = new OpenDocument();
  let at = begins;
  for (let next = text.indexOf('<', at); next >= 0; next = text.indexOf('<', at)) {
    document.addText(text.slice(at, next));
    tag.lastIndex = next;
    const found = tag.exec(text);
    if (!found) throw new BrokenXml(`it cannot be read at ${next}`);
    document.take(found);
    at = tag.lastIndex;
  }
  document.addText(text.slice(at));
  return document.whole();
}

class OpenDocument {
  /** The elements that have not ended yet, the outermost first. */
  readonly #open: OpenElement[] = [];
  #root: XmlElement | undefined;

  take([, closes, name = '', written = '', empty]: RegExpExecArray): void {
    if (closes) this.#end(name, written !== '' || Boolean(empty));
    else this.#begin(name, written, Boolean(empty));
  }

  #begin(name: string, written: string, isEmpty: boolean): void {
    const above = this.#open.at(-1);
    if (!above && this.#root) throw new BrokenXml('it has more than one root');
    const element: OpenElement = { name, attributes: attributesOf(written), children: [], text: '' };
    above?.children.push(element);
    this.#root ??= element;
    if (!isEmpty) this.#open.push(element);
  }

  #end(name: string, saysMore: boolean): void {
    if (this.#open.pop()?.name !== name || saysMore) throw new BrokenXml(`${name} ends where it did not begin`);
  }

  addText(text: string): void {
    if (text === '' || text === '\n') return;
    if (text.includes(']]>')) throw new BrokenXml('it ends a section that did not begin');
    const inside = this.#open.at(-1);
    if (inside) inside.text += plainOf(text);
    else if (text.trim() !== '') throw new BrokenXml('words stand outside of its root');
  }

  whole(): XmlElement {
    if (!this.#root || this.#open.length > 0) throw new BrokenXml('an element has no end');
    return this.#root;
  }
}

function attributesOf(written: string): Record<string, string> {
  const all: Record<string, string> = {};
  for (const [, name = '', value = ''] of written.matchAll(attribute)) {
    if (Object.hasOwn(all, name)) throw new BrokenXml(`${name} stands twice`);
    all[name] = plainOf(value);
  }
  return all;
}

const signs: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" };

function plainOf(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&[a-z]{0,8};?/g, (written) => {
    const sign = signs[written];
    if (sign === undefined) throw new BrokenXml(`${written} stands for nothing`);
    return sign;
  });
}

/** By names: attributes and children, those in `many` as lists, `#text` beside them; the text alone where there is nothing else. */
export function shapeOf({ attributes, children, text }: XmlElement, many: ReadonlySet<string>): unknown {
  const words = text.trim();
  const shape: Record<string, unknown> = { ...attributes };
  if (children.length === 0 && Object.keys(shape).length === 0) return words;
  for (const child of children) {
    if (!many.has(child.name) && Object.hasOwn(shape, child.name)) throw new BrokenXml(`${child.name} stands twice`);
    const made = shapeOf(child, many);
    if (!many.has(child.name)) shape[child.name] = made;
    else if (Array.isArray(shape[child.name])) (shape[child.name] as unknown[]).push(made);
    else shape[child.name] = [made];
  }
  return words === '' ? shape : { ...shape, '#text': words };
}
