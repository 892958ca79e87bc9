// Where text stands on a page, and how: the sheet, and what is said of a text.
import type { Weight } from './fonts.ts';

/** Points; 72 are an inch. */
export const sheet = { left: 54, right: 558, top: 84, bottom: 720, width: 504 } as const;

export interface TextOptions {
  readonly size?: number;
  readonly weight?: Weight;
  readonly color?: string;
  readonly lineGap?: number;
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly align?: 'left' | 'right' | 'center';
  /** Amounts in a sentence: each figure and comma has its own room. */
  readonly isTabular?: boolean;
}

/** Figures of one width, so that amounts stand under each other. */
export const tabular: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];

/** As pdfkit takes it. */
export function layoutOf({ lineGap = 0, align = 'left', width = sheet.width, isTabular = align === 'right' }: TextOptions) {
  return { lineGap, align, width, ...(isTabular ? { features: tabular } : {}) };
}
