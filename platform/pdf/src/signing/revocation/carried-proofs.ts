// What a signature carries about revocation: the signed attribute adbe-revocationInfoArchival with answers of OCSP and revocation lists.
import * as asn1 from 'asn1js';

/** DER of each. */
export interface CarriedProofs {
  readonly ocsp: readonly Uint8Array[];
  readonly crls: readonly Uint8Array[];
}

/** More are not read: each costs a proof of its signature. */
const most = 8;

/** `attribute`: its value; none carries nothing. */
export function carriedProofs(attribute: asn1.BaseBlock | undefined): CarriedProofs {
  const parts = inside(attribute);
  const tagged = (tag: number) =>
    parts
      .filter((one) => one.idBlock.tagClass === 3 && one.idBlock.tagNumber === tag)
      .flatMap((one) => inside(inside(one)[0]))
      .slice(0, most)
      .map((one) => new Uint8Array(one.toBER(false)));
  return { crls: tagged(0), ocsp: tagged(1) };
}

function inside(block: asn1.BaseBlock | undefined): readonly asn1.BaseBlock[] {
  return block instanceof asn1.Constructed ? block.valueBlock.value : [];
}

/** The value of the attribute. Throws for what is no DER. */
export function proofsAttribute({ ocsp, crls }: CarriedProofs): asn1.Sequence {
  const part = (tagNumber: number, all: readonly Uint8Array[]) =>
    all.length === 0
      ? []
      : [new asn1.Constructed({ idBlock: { tagClass: 3, tagNumber }, value: [new asn1.Sequence({ value: all.map(blockOf) })] })];
  return new asn1.Sequence({ value: [...part(0, crls), ...part(1, ocsp)] });
}

function blockOf(der: Uint8Array): asn1.BaseBlock {
  const { result, offset } = asn1.fromBER(new Uint8Array(der).buffer);
  if (offset === -1) throw new Error('This is no DER');
  return result;
}
