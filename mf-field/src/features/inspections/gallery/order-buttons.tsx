// A step earlier or later within the section, for whoever does not drag.
import type { GalleryPhoto } from '@plumbline/contracts/inspection';
import { Button } from '@plumbline/ui';
import type { PhotoOrdering } from './use-order.ts';

export function OrderButtons({ photo: { id }, order }: { photo: GalleryPhoto; order: PhotoOrdering }) {
  return (
    <>
      <Button variant="subtle" disabled={order.isPending || !order.canStep(id, -1)} onClick={() => order.step(id, -1)}>
        Move up
      </Button>
      <Button variant="subtle" disabled={order.isPending || !order.canStep(id, 1)} onClick={() => order.step(id, 1)}>
        Move down
      </Button>
    </>
  );
}
