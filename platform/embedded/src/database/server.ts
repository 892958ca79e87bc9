// The socket server: one engine, one Unix socket, many connections.
import { existsSync, unlinkSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { Engine } from './engine.ts';
import { sweep } from './sweep.ts';
import { serveConnection } from './wire/connection.ts';

const SWEEP_MS = 5000;

/** A running server. */
export interface DatabaseServer {
  engine: Engine;
  /** Stops taking requests, commits what is pending, closes the files. */
  close(): Promise<void>;
}

/** Where to keep data and where to listen. */
export interface ServerOptions {
  folder: string;
  socketPath: string;
}

/** Opens the folder and listens. Throws one clear sentence when either cannot be had. */
export async function startServer({ folder, socketPath }: ServerOptions): Promise<DatabaseServer> {
  const engine = new Engine(folder, socketPath);
  try {
    return await listen(engine, socketPath);
  } catch (error) {
    engine.folder.close();
    throw error;
  }
}

async function listen(engine: Engine, socketPath: string): Promise<DatabaseServer> {
  const sockets = new Set<Socket>();
  let lastId = 0;
  const server = createServer((socket) => {
    lastId += 1;
    const client = { id: lastId, isOpen: () => !socket.destroyed };
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      engine.disconnected(client);
    });
    serveConnection(socket, client, (request, from, answer) => engine.handle(request, from, answer));
  });
  // the folder lock is ours, so a socket that is still there belongs to a process that died
  if (existsSync(socketPath)) unlinkSync(socketPath);
  await bind(server, socketPath);
  const timer = setInterval(() => sweep(engine, new Date()), SWEEP_MS);
  return { engine, close: () => stop({ server, sockets, timer, engine }) };
}

function bind(server: Server, socketPath: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(new Error(`The database cannot listen on the socket ${socketPath}: ${error.message}`, { cause: error })),
    );
    server.listen({ path: socketPath }, resolve);
  });
}

interface Running {
  server: Server;
  sockets: Set<Socket>;
  timer: NodeJS.Timeout;
  engine: Engine;
}

async function stop({ server, sockets, timer, engine }: Running): Promise<void> {
  clearInterval(timer);
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  for (const turn of engine.folder.turns()) turn.flush();
  for (const socket of sockets) socket.end();
  setTimeout(() => {
    for (const socket of sockets) socket.destroy();
  }, 200).unref();
  await closed;
  engine.folder.close();
}
