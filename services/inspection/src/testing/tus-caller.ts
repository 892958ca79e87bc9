// A caller of the tus protocol, for tests of resumable uploads: every header as a phone sends it.
import { createHash } from 'node:crypto';
import { partType, tusVersion, UploadState, writeMetadata } from '@plumbline/contracts/inspection';
import type { TestPerson } from '@plumbline/server/testing';

export interface TusAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly offset: number;
  readonly message: string;
  readonly state: UploadState | undefined;
}

interface Announcement {
  readonly inspectionId: number;
  readonly bytes: Uint8Array;
  readonly texts?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
}

interface Part {
  readonly id: number;
  readonly offset: number;
  readonly body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TusCaller {
  create(wanted: Announcement): Promise<TusAnswer>;
  head(id: number): Promise<TusAnswer>;
  read(id: number): Promise<TusAnswer>;
  patch(part: Part): Promise<TusAnswer>;
  end(id: number): Promise<TusAnswer>;
}

export const hexOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
export const checksumOf = (bytes: Uint8Array): string => `sha256 ${createHash('sha256').update(bytes).digest('base64')}`;

export function tusCaller(person: TestPerson, url: string): TusCaller {
  const send = async (path: string, request: RequestInit): Promise<TusAnswer> =>
    answerOf(await person.send(`${url}${path}`, { ...request, headers: { 'tus-resumable': tusVersion, ...(request.headers as object) } }));
  return {
    create: ({ inspectionId, bytes, texts = {}, headers = {}, body }) =>
      send(`/api/inspections/${inspectionId}/uploads`, {
        method: 'POST',
        headers: {
          'upload-length': String(bytes.length),
          'upload-metadata': writeMetadata({ sha256: hexOf(bytes), filename: 'roof.jpg', ...texts }),
          ...(body ? { 'content-type': partType } : {}),
          ...headers,
        },
        ...(body ? { body } : {}),
      }),
    head: (id) => send(`/api/uploads/${id}`, { method: 'HEAD' }),
    read: (id) => send(`/api/uploads/${id}`, {}),
    patch: ({ id, offset, body, headers = {} }) =>
      send(`/api/uploads/${id}`, {
        method: 'PATCH',
        headers: { 'content-type': partType, 'upload-offset': String(offset), ...headers },
        body,
        ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
      }),
    end: (id) => send(`/api/uploads/${id}`, { method: 'DELETE' }),
  };
}

async function answerOf(response: Response): Promise<TusAnswer> {
  const text = await response.text();
  const body = (text === '' ? {} : JSON.parse(text)) as { message?: string };
  const offset = Number(response.headers.get('upload-offset') ?? Number.NaN);
  return {
    status: response.status,
    headers: response.headers,
    offset,
    message: body.message ?? '',
    state: UploadState.safeParse(body).data,
  };
}
