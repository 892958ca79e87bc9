// What stands across each page whose figures are no facts of the claim.

interface Marked {
  readonly isSample: boolean;
  readonly isSandbox: boolean;
  readonly isDraft?: boolean;
}

export function watermarkOf({ isSample, isSandbox, isDraft }: Marked): { watermark?: string } {
  if (isSample && isSandbox) return { watermark: 'SAMPLE DATA' };
  if (isSample) return { watermark: 'SAMPLE PRICES' };
  if (isSandbox) return { watermark: 'SANDBOX ROOF' };
  return isDraft ? { watermark: 'DRAFT' } : {};
}
