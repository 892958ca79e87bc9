// Endpoint → function: photos for a production, asked by claims alone.
import { inspectionApi as api } from '@plumbline/contracts/inspection';
import type { Mount } from '@plumbline/server';
import type { PhotoDeps } from '../photos/photo-deps.ts';
import { listProducible, producedOriginal, producedPicture, wholeCustody } from '../production/produce-photos.ts';

export function mountProduciblePhotos(on: Mount, deps: PhotoDeps): void {
  on(api.listProduciblePhotos, ({ scope, params }) => listProducible(scope, params.claimId, deps));
  on(api.readProducedOriginal, async ({ scope, params, query, answerWith }) => {
    const { body, options } = await producedOriginal(scope, { ...params, ...query }, deps);
    return answerWith.stream(body, options);
  });
  on(api.readProducedPicture, async ({ scope, params, answerWith }) => {
    const { body, options } = await producedPicture(scope, params, deps);
    return answerWith.stream(body, options);
  });
  on(api.readWholeCustody, ({ scope, params }) => wholeCustody(scope, params, deps));
}
