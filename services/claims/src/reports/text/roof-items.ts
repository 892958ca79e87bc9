// What is asked about the plan of a roof before a report is final: whether a newer roof was measured, and whether the plan is there. Pure.
import type { ReportOpenItem } from '@plumbline/contracts/claims';
import { isPlanLine, type ReportRoof } from '../render/report-roof.ts';
import { item } from './item-places.ts';
import { chaptersOf } from './provisional-rules.ts';

interface Shown {
  readonly content: string;
  readonly roof?: ReportRoof | undefined;
}

const planLine = /^Roof plan: .{1,200}, order \d{1,15}, received /;

/** `newest`: the order of the roof that was measured last. */
export function roofItems({ content, roof }: Shown, newest: number | undefined): ReportOpenItem[] {
  return chaptersOf(content).flatMap(({ heading, text }) => {
    const lines = text.split('\n').map((line) => line.trim());
    const where = heading === '' ? 'the beginning' : `“${heading}”`;
    const absent = lines.filter((line) => planLine.test(line) && !isPlanLine(line, roof));
    return [
      ...(roof && newest !== undefined && newest !== roof.orderId && lines.some((line) => isPlanLine(line, roof))
        ? [aboutNewer(heading, { shown: roof.orderId, newest })]
        : []),
      ...(absent.length === 0 ? [] : [aboutAbsent(heading, where)]),
    ];
  });
}

function aboutNewer(heading: string, { shown, newest }: { shown: number; newest: number }): ReportOpenItem {
  return item('figures', `roof plan ${shown} before ${newest}`, {
    blocking: false,
    sentence: `The roof plan is of order ${shown}; another roof was measured later, order ${newest}.`,
    remedy: 'Generate the report again to show the later one, or keep this one.',
    place: 'text',
    sections: [heading],
  });
}

function aboutAbsent(heading: string, where: string): ReportOpenItem {
  return item('figures', `roof plan absent ${where}`, {
    blocking: false,
    sentence: `A roof plan is named in ${where}, and this report doesn’t have it.`,
    remedy: 'Take the line out, or generate the report again.',
    place: 'text',
    sections: [heading],
  });
}
