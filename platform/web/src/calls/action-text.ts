// What a write sends, as a text by which two of them are told apart: a file is no empty object.

const idsOfFiles = new WeakMap<object, number>();
let lastId = 0;

/** The same file has one id for as long as the page lives; its bytes are not read. */
function idOf(file: object): string {
  const id = idsOfFiles.get(file) ?? (lastId += 1);
  idsOfFiles.set(file, id);
  return `file ${id}`;
}

/** Two values have the same text when they send the same: forms by their entries, files by which file they are. */
export function actionText(values: unknown): string {
  return JSON.stringify(values, (_, value: unknown) => {
    if (value instanceof FormData) return [...value.entries()];
    if (value instanceof URLSearchParams) return value.toString();
    return value instanceof Blob || ArrayBuffer.isView(value) || value instanceof ArrayBuffer ? idOf(value) : value;
  });
}
