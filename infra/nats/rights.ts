// The configuration of the event server, made from the list of queues: `node infra/nats/rights.ts --write`, checked without.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type ServiceName, serviceNames } from '@plumbline/contracts/kernel';
import { queuesOf } from '@plumbline/contracts/queues';
import { durableOf } from '@plumbline/server/event-server';

export const configurationFile = path.join(import.meta.dirname, 'nats-server.conf');

interface Rights {
  readonly publish: readonly string[];
  readonly deny?: readonly string[];
  readonly subscribe: readonly string[];
}

const head = `# NATS with JetStream for the split and the container layout. Made by infra/nats/rights.ts from the queues in contracts/src/queues.ts.
# Every password comes from the environment; there is no default. Address and store are given on the command line.
# A service sends events and copies of its own only, takes from its own queues and writes their dead letters; the gateway hears. Neither may make,
# change or delete a stream or a consumer, read single messages of others, or hear where others are answered. The operator sets the server up and
# delivers a dead letter again; even the operator does not empty a stream.

server_name: plumbline
max_payload: 1MB
jetstream: enabled
`;

/** Answers come to subjects of one's own. */
const inbox = (user: string) => `_INBOX_${user}.>`;

function rightsOfService(name: ServiceName): Rights {
  const ofQueue = (durable: string) => [
    `$JS.API.CONSUMER.INFO.EVT.${durable}`,
    `$JS.API.CONSUMER.MSG.NEXT.EVT.${durable}`,
    `$JS.ACK.EVT.${durable}.>`,
    `evt-dead.${durable}.*`,
  ];
  const queues = queuesOf(name).map(durableOf);
  return {
    publish: [`evt.${name}.*`, `evt-projection-updated.${name}`, '$JS.API.STREAM.INFO.EVT', ...queues.flatMap(ofQueue)],
    subscribe: [inbox(name)],
  };
}

const gateway: Rights = {
  publish: ['$JS.API.STREAM.INFO.EVT', '$JS.API.STREAM.MSG.GET.EVT', '$JS.API.CONSUMER.LIST.EVT'],
  subscribe: [inbox('gateway'), 'evt-live.>', 'evt-projection-updated.*'],
};

const operator: Rights = {
  publish: ['evt.>', 'evt-dead.>', 'evt-projection-updated.*', '$JS.API.>', '$JS.ACK.>'],
  deny: [
    '$JS.API.STREAM.DELETE.>',
    '$JS.API.STREAM.PURGE.>',
    '$JS.API.STREAM.SNAPSHOT.>',
    '$JS.API.STREAM.RESTORE.>',
    '$JS.API.STREAM.MSG.DELETE.EVT',
  ],
  subscribe: [inbox('operator')],
};

function userText([user, { publish, deny, subscribe }]: readonly [string, Rights]): string {
  const list = (subjects: readonly string[]) => `[\n${subjects.map((subject) => `            "${subject}"\n`).join('')}          ]`;
  return `    {
      user: ${user}
      password: $NATS_PASSWORD_${user.toUpperCase()}
      permissions: {
        publish: {
          allow: ${list(publish)}
${deny ? `          deny: ${list(deny)}\n` : ''}        }
        subscribe: {
          allow: ${list(subscribe)}
        }
      }
    }
`;
}

/** The file as it should be. */
export function configurationText(): string {
  const users: (readonly [string, Rights])[] = [
    ...serviceNames.map((name) => [name, rightsOfService(name)] as const),
    ['gateway', gateway],
    ['operator', operator],
  ];
  return `${head}\nauthorization {\n  users: [\n${users.map(userText).join('')}  ]\n}\n`;
}

if (import.meta.main) {
  if (process.argv.includes('--write')) {
    writeFileSync(configurationFile, configurationText());
  } else if (readFileSync(configurationFile, 'utf8') !== configurationText()) {
    console.log('infra/nats/nats-server.conf does not fit the queues of the services: run node infra/nats/rights.ts --write');
    process.exitCode = 1;
  }
}
