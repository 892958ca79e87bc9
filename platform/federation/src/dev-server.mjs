// Development: each app has its own hot server; the shell's stands in front of the others and of the gateway.
import path from 'node:path';
import { remotes, root } from './apps.mjs';
import { remoteDescriptor } from './remote-descriptor-plugin.mjs';

const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:8080';

export function devServer({ port, isHost, publicPath }) {
  return {
    host: '127.0.0.1',
    port,
    hot: true,
    allowedHosts: 'all',
    headers: { 'Access-Control-Allow-Origin': '*' },
    client: { overlay: false, webSocketURL: `ws://127.0.0.1:${port}/ws` },
    ...(isHost ? hostServer() : { devMiddleware: { publicPath } }),
  };
}

function hostServer() {
  return {
    historyApiFallback: { index: '/index.html' },
    proxy: [
      { context: ['/api', '/marketing', '/features', '/workflow'], target: gateway },
      ...remotes.map((remote) => ({ context: [`/remotes/${remote.app}`], target: `http://127.0.0.1:${remote.port}` })),
    ],
    setupMiddlewares: (middlewares) => [{ name: 'remotes', path: '/config/remotes.json', middleware: answerRemotes }, ...middlewares],
  };
}

function answerRemotes(_request, response) {
  const described = remotes.map((remote) => remoteDescriptor({ ...remote, context: path.join(root, remote.app) }));
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ version: 1, remotes: described }));
}
