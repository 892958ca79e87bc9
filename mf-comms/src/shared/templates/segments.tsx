// How many segments a text message has, and what they cost where the firm says what one does.
import { segmentCost, textSegments } from '@plumbline/contracts/comms';
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../base/comms-queries.ts';
import { segmentSentence } from './segment-words.ts';

export function Segments({ text }: { text: string }) {
  const settings = useQuery(settingsQuery);
  const counted = textSegments(text);
  const price = settings.data?.smsSegmentHundredthCents;
  return (
    <>
      {segmentSentence(counted)}
      {price !== undefined && ` ${segmentCost(counted.segments, price)}`}
    </>
  );
}
