// The list of queues, and what it stands on: an event belongs to the service whose name its type begins with.
import { expect, test } from 'vitest';
import { aiEvents } from './ai/index.ts';
import { billingEvents } from './billing/index.ts';
import { claimsEvents } from './claims/index.ts';
import { commsEvents } from './comms/index.ts';
import { identityEvents } from './identity/index.ts';
import { inspectionEvents } from './inspection/index.ts';
import { type EventDefinition, anyEvent, serviceNames } from './kernel/index.ts';
import { measurementEvents } from './measurement/index.ts';
import { allQueues, queuesOf } from './queues.ts';
import { allEvents } from './registry.ts';

const events: Record<(typeof serviceNames)[number], Record<string, EventDefinition>> = {
  identity: identityEvents,
  claims: claimsEvents,
  inspection: inspectionEvents,
  ai: aiEvents,
  billing: billingEvents,
  comms: commsEvents,
  measurement: measurementEvents,
};

test.each(serviceNames)('the events of %s begin with its name: the event server takes no others from it', (name) => {
  const foreign = Object.values(events[name]).filter(({ type }) => !type.startsWith(`${name}.`));
  expect(foreign).toEqual([]);
});

test('every queue is named once, belongs to a service, and hears an event that somebody tells', () => {
  const names = allQueues.map(({ consumer, type }) => `${consumer} ${type}`);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  const told = new Set([anyEvent, ...allEvents.map(({ type }) => type)]);
  expect(allQueues.filter(({ type }) => !told.has(type))).toEqual([]);
  for (const name of serviceNames) for (const { consumer } of queuesOf(name)) expect(consumer.split('-')[0]).toBe(name);
});
