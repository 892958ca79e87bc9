// Trying the seal without signing: a PDF that is marked as a sample on every page and changes nothing.
import { inspectionApi } from '@plumbline/contracts/inspection';
import { hrefOf } from '@plumbline/contracts/kernel';
import { Button } from '@plumbline/ui';
import { useMay } from '@plumbline/web';

export function SampleButton({ inspectionId }: { inspectionId: number }) {
  const maySample = useMay(inspectionApi.readSampleSeal);
  if (!maySample) return undefined;
  return (
    <Button variant="default" component="a" href={hrefOf(inspectionApi.readSampleSeal, { id: inspectionId })} download>
      Download sample seal
    </Button>
  );
}
