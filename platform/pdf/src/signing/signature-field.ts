// An empty signature field, so that signing appends to the file and moves no byte of it.
import type { PageKit } from '../page-layout.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** SignaturesExist and AppendOnly of the PDF standard: software that signs must append. */
const appendOnly = 3;
/** Printed with the page. */
const printed = 4;

interface FormHolder {
  readonly _root: { readonly data: { readonly AcroForm: { readonly data: Record<string, unknown> & { Fields: unknown[] } } } };
}

/** Places the field on the page under way. `box` in points from the top left, `label` for screen readers. */
export function addSignatureField({ doc }: PageKit, { name, label, box }: { name: string; label: string; box: Box }): void {
  const bottom = doc.page.height - box.y - box.height;
  doc.initForm();
  const field = doc.ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    T: new String(name),
    TU: new String(label),
    Rect: [box.x, bottom, box.x + box.width, bottom + box.height],
    F: printed,
    P: doc.page.dictionary,
  });
  (doc.page as unknown as { annotations: unknown[] }).annotations.push(field);
  const form = (doc as unknown as FormHolder)._root.data.AcroForm.data;
  form.Fields.push(field);
  form['SigFlags'] = appendOnly;
  form['NeedAppearances'] = false;
  // The types ask for a last piece of a stream; a dictionary has none
  (field as unknown as { end(): void }).end();
}
