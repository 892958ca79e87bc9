// Who writes to whom, in words: since when, and what will change.
import type { Claim, Correspondence } from '@plumbline/contracts/claims';
import { Notice, formatDate } from '@plumbline/ui';

type Directions = Pick<Correspondence, 'carrierWritesTo' | 'weWriteTo' | 'representedByCounsel'>;

/** “all correspondence goes to …”, or both directions when they differ. */
function directionsText({ carrierWritesTo, weWriteTo, representedByCounsel }: Directions): string {
  if (representedByCounsel) return `all letters and emails go to ${carrierWritesTo.name} (attorney)`;
  if (carrierWritesTo.name === weWriteTo.name) return `the carrier and our firm write to ${weWriteTo.name}`;
  return `the carrier writes to ${carrierWritesTo.name}, and our firm writes to ${weWriteTo.name}`;
}

function sentenceFrom(directions: Directions, since: string | undefined): string {
  const text = directionsText(directions);
  return since ? `From ${formatDate(since)}, ${text}.` : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

export function CorrespondenceNotice({ claim }: { claim: Pick<Claim, 'correspondence'> }) {
  const { correspondence } = claim;
  return (
    <Notice tone="info" title={sentenceFrom(correspondence, correspondence.since)}>
      {correspondence.coming.map((change) => (
        <div key={change.on}>{sentenceFrom(change, change.on)}</div>
      ))}
    </Notice>
  );
}
