// The least that a server does with a photo before it may say that it holds it: hash the bytes, bring them to the disk. `FOLDER`; tells its port.
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import http from 'node:http';
import path from 'node:path';

const [folder] = process.argv.slice(2);
let taken = 0;

const server = http.createServer((request, response) => {
  if (request.method === 'GET') {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Bare</title>');
    return;
  }
  const hash = createHash('sha256');
  taken += 1;
  const file = createWriteStream(path.join(folder, `bare-${taken}`), { flush: true });
  request.on('data', (chunk) => {
    hash.update(chunk);
    if (!file.write(chunk)) request.pause();
  });
  file.on('drain', () => request.resume());
  request.on('end', () => file.end());
  file.on('close', () => response.end(hash.digest('hex')));
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address().port));
