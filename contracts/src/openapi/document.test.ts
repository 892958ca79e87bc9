// The published document says what the endpoint values say.
import { endpoint, IdInPath, object, oneOf, Paging, staff, strictObject, string } from '../kernel/index.ts';
import { allEndpoints, allEvents } from '../registry.ts';
import { expect, test } from 'vitest';
import { openApiDocument } from './document.ts';

const shapes = [
  endpoint({
    name: 'renameThing',
    service: 'claims',
    method: 'PATCH',
    path: '/api/things/:id',
    summary: 'Rename a thing',
    access: [...staff],
    apiKeys: true,
    params: object({ id: IdInPath }),
    body: strictObject({ name: string().min(1) }),
    response: object({ name: string() }),
  }),
  endpoint({
    name: 'listThings',
    service: 'claims',
    method: 'GET',
    path: '/api/things',
    summary: 'Things',
    access: 'anyone',
    query: object({ kind: oneOf(['a', 'b']).optional(), ...Paging }),
    responseTypes: ['text/csv'],
  }),
  endpoint({ name: 'inside', service: 'claims', method: 'GET', path: '/internal/things', summary: 'Inside', access: 'services' }),
];

test('an endpoint shows who may call it, what it takes and what it answers', () => {
  const { paths } = openApiDocument(shapes, '1.2.3');
  expect(paths['/api/things/{id}']?.['patch']).toMatchObject({
    operationId: 'renameThing',
    security: [{ session: [] }, { partnerKey: [] }],
    'x-access': [...staff],
    'x-key-scope': 'claims:write',
    parameters: [
      { name: 'id', in: 'path', required: true },
      { name: 'Idempotency-Key', in: 'header' },
    ],
    requestBody: { content: { 'application/json': { schema: { additionalProperties: false, required: ['name'] } } } },
    responses: { 200: {}, 401: {}, 403: {}, 404: {} },
  });
});

test('an open endpoint asks for nothing, and choices are listed', () => {
  const operation = openApiDocument(shapes, '1.2.3').paths['/api/things']?.['get'];
  expect(operation?.security).toEqual([]);
  expect(operation?.parameters[0]).toMatchObject({ name: 'kind', in: 'query', required: false, schema: { enum: ['a', 'b'] } });
  expect(operation?.responses['200']).toMatchObject({ content: { 'text/csv': {} } });
});

test('nothing internal is published', () => {
  expect(Object.keys(openApiDocument(shapes, '1.2.3').paths)).toEqual(['/api/things/{id}', '/api/things']);
});

test('names of endpoints and types of events are unique, and every event belongs to its service', () => {
  const names = allEndpoints.map((shape) => shape.name);
  const types = allEvents.map((shape) => shape.type);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(types.filter((type, index) => types.indexOf(type) !== index)).toEqual([]);
});

test('every endpoint of the product can be described', () => {
  expect(() => JSON.stringify(openApiDocument(allEndpoints, '0.1.0'))).not.toThrow();
});
