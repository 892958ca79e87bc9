// A label that two firms have in common by right, with its reason and the line of the document that says so.

export interface Constant {
  /** Names of the screens; everywhere when absent. */
  readonly on?: RegExp;
  /** The words around it. */
  readonly about?: RegExp;
  readonly text: RegExp;
  readonly why: string;
  readonly source: { readonly file: string; readonly says: string };
}

export const core = (says: string) => ({ file: 'docs/spec/core-workspace.md', says });
export const field = (says: string) => ({ file: 'docs/spec/field-and-communications.md', says });
export const real = (says: string) => ({ file: 'docs/spec/real-behaviour.md', says });
/** A limit or rule of the product that the specification leaves open stands where it is decided. */
export const decided = (file: string, says: string) => ({ file, says });
