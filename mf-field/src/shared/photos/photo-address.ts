// Where the pictures of a photo lie.
import { inspectionApi } from '@plumbline/contracts/inspection';
import { hrefOf } from '@plumbline/contracts/kernel';

export const thumbnailOf = ({ id }: { id: number }) => hrefOf(inspectionApi.readRendition, { id }, { size: '320' });
export const pictureOf = ({ id }: { id: number }) => hrefOf(inspectionApi.readRendition, { id }, { size: '1600' });
