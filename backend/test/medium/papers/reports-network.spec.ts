import { createSocket, type Socket } from 'node:dgram';
import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Page } from 'playwright-core';
import { Log } from '#kernel/logging/index.js';
import { BrowserPool } from '#papers/reports/rendering/browser-pool.js';
import { SEALED } from '#papers/reports/rendering/browser.js';
import { testConfig } from '#test/support/config.js';
import { CHROMIUM_PATH } from '../mail/outgoing/mail.support.js';

const config = testConfig('postgres://127.0.0.1:1/none', { CHROMIUM_PATH });
const page = (body: string): { html: string; footer: string } => ({
  html: `<!doctype html><html lang="it"><head><title>T</title></head><body>${body}</body></html>`,
  footer: '<span></span>',
});

describe('a printing browser beside a server that counts connections', () => {
  let calls = 0;
  let server: Server;
  let datagrams: Socket;
  let port: number;

  beforeAll(async () => {
    server = createServer((socket) => {
      calls += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
    datagrams = createSocket('udp4').on('message', () => (calls += 1));
    await new Promise<void>((resolve) => datagrams.bind(port, '127.0.0.1', resolve));
  });

  beforeEach(() => (calls = 0));

  afterAll(() => {
    server.close();
    datagrams.close();
  });

  it('opens none, whatever the document tries', async () => {
    const pool = new BrowserPool(config, new Log(config));
    const origin = `http://127.0.0.1:${port}`;
    try {
      await pool.print(
        page(`<link rel="stylesheet" href="${origin}/css"><link rel="prefetch" href="${origin}/prefetch">
          <link rel="preload" as="image" href="${origin}/preload"><link rel="preconnect" href="${origin}">
          <link rel="dns-prefetch" href="//plantdesk.example"><link rel="icon" href="${origin}/icon">
          <img src="${origin}/img"><img src="http://localhost:${port}/name"><img src="http://[::1]:${port}/v6">
          <iframe src="${origin}/frame"></iframe><object data="${origin}/object"></object><embed src="${origin}/embed">
          <video src="${origin}/video" autoplay></video><iframe src="file:///etc/passwd"></iframe>
          <style>@import url(${origin}/import); body { background: url(${origin}/background) }
            @font-face { font-family: F; src: url(${origin}/font) } p { font-family: F }</style><p>text</p>
          <script>new WebSocket('ws://127.0.0.1:${port}'); fetch('${origin}/fetch')</script>`),
      );
      // Leaving the page may spoil the document, but reaches no server.
      await pool.print(page(`<meta http-equiv="refresh" content="0;url=${origin}/refresh">`)).catch(() => undefined);
      await pause(300);
    } finally {
      await pool.onApplicationShutdown();
    }
    expect(calls).toBe(0);
  });

  describe.each([
    ['open', {}, true],
    ['sealed', SEALED, false],
  ])('%s, with scripts', (_, seal, reaches) => {
    const attempts: [string, string][] = [
      ['a request', `fetch('http://127.0.0.1:PORT', { mode: 'no-cors' }).catch(() => 0)`],
      ['a web socket', `new Promise((done) => (new WebSocket('ws://127.0.0.1:PORT').onerror = done)).then(() => 0)`],
      [
        'a call between browsers',
        `(async () => {
          const call = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:PORT' }] });
          call.createDataChannel('x');
          await call.setLocalDescription(await call.createOffer());
        })()`,
      ],
    ];

    it.each(attempts)(`${reaches ? 'reaches' : 'does not reach'} the server by %s`, async (_name, attempt) => {
      const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, chromiumSandbox: false, ...seal });
      try {
        const tab: Page = await browser.newPage();
        await tab.evaluate(attempt.replace('PORT', String(port)));
        await pause(500);
      } finally {
        await browser.close();
      }
      expect(calls > 0).toBe(reaches);
    });
  });
});
