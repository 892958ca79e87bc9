// The summary of a made estimate: labels as carriers print them, with amounts in cents; negative is taken off.
import { sumOf, type Made, type MadeLine } from './made-estimate.ts';

export function summaryRows({ layout, areas, summaryTax, summaryOp, deductible, prior }: Made): [string, number][] {
  const lines = areas.flatMap((area) => area.lines);
  const of = (pick: (line: MadeLine) => number) => sumOf(lines, pick);
  const rcv = of((line) => line.rcv) + summaryTax + summaryOp;
  const depreciation = of((line) => line.depreciation);
  const op = of((line) => line.op) + summaryOp;
  const acv = rcv - depreciation;
  const steps: [string, number][] = [
    ['Line Item Total', of((line) => line.rcv - line.tax - line.op)],
    ['Material Sales Tax', of((line) => line.tax) + summaryTax],
    ['Overhead', Math.floor(op / 2)],
    ['Profit', Math.ceil(op / 2)],
    ['Replacement Cost Value', rcv],
    ['Less Depreciation', -depreciation],
    ['Actual Cash Value', acv],
  ];
  return [
    ...(layout.columns === 'symbility' ? [] : steps),
    ['Deductible', deductible],
    ...(prior > 0 ? [['Less Prior Payment(s)', prior] satisfies [string, number]] : []),
    ['Net Claim', Math.max(0, acv - deductible - prior)],
  ];
}
