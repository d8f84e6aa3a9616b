import type { Browser, BrowserServer, LaunchOptions } from 'playwright-core';
import type { Config } from '#config/config.js';
import { type PictureBounds, reducePicture } from './reduce-picture.js';
import type { ReportHtml } from './report-templates.js';

const DEAD_ADDRESS = 'http://127.0.0.1:9';
/** This address exists only within the page that loads a picture. */
const PICTURE_ADDRESS = 'http://picture.invalid/';

/** Launches Chromium so that no page can reach a network, not even by script. */
export const SEALED = {
  // No name resolves. All other addresses, including loopback, go to a proxy that does not exist.
  proxy: { server: DEAD_ADDRESS, bypass: '<-loopback>' },
  args: [
    '--host-resolver-rules=MAP * ~NOTFOUND',
    // WebRTC would bypass the proxy by UDP.
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  ],
} satisfies LaunchOptions;

/** One Chromium process without network, which prints documents and reduces their pictures. */
export class PrintingBrowser {
  /** Documents started since the launch. */
  begun = 0;
  active = 0;
  /** Whether the browser is used up or has failed, and so prints no further document. */
  retired = false;

  private constructor(
    private readonly server: BrowserServer,
    private readonly browser: Browser,
  ) {}

  static async launch({ chromiumPath, timings }: Pick<Config, 'chromiumPath' | 'timings'>): Promise<PrintingBrowser> {
    const { launch: timeout } = timings.printing;
    // Imported here because loading it takes a second of processor time, and most processes never need it.
    const { chromium } = await import('playwright-core');
    const server = await chromium.launchServer({
      executablePath: chromiumPath,
      host: '127.0.0.1',
      timeout,
      chromiumSandbox: process.getuid?.() !== 0,
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      proxy: SEALED.proxy,
      args: [...SEALED.args, '--disable-gpu', '--force-color-profile=srgb'],
    });
    try {
      return new PrintingBrowser(server, await chromium.connect(server.wsEndpoint(), { timeout }));
    } catch (error) {
      await server.kill();
      throw error;
    }
  }

  get usable(): boolean {
    return !this.retired && this.browser.isConnected();
  }

  get processId(): number | undefined {
    return this.server.process().pid;
  }

  async print({ html, footer }: ReportHtml): Promise<Buffer> {
    const context = await this.browser.newContext({ javaScriptEnabled: false, offline: true, acceptDownloads: false });
    try {
      const page = await context.newPage();
      await page.setContent(html);
      await page.evaluate('document.fonts.ready.then(() => undefined)');
      return await page.pdf({
        format: 'A4',
        margin: { top: '16mm', bottom: '20mm', left: '16mm', right: '16mm' },
        printBackground: true,
        displayHeaderFooter: true,
        headerTemplate: '<span></span>',
        footerTemplate: footer,
        tagged: true,
        outline: true,
      });
    } finally {
      await context.close().catch(() => undefined);
    }
  }

  /**
   * Null when the picture cannot be decoded or is too large. Pictures come from outside, so each gets a page of its
   * own, which returns only a newly made JPEG.
   */
  async reduce(picture: Buffer, bounds: PictureBounds): Promise<Buffer | null> {
    const context = await this.browser.newContext({ offline: true, acceptDownloads: false });
    try {
      const page = await context.newPage();
      // The page loads the picture by a request that is answered here. As an argument of the function, 20 MB would take
      // twice as long.
      await page.route(PICTURE_ADDRESS, (route) =>
        route.fulfill({ body: picture, headers: { 'access-control-allow-origin': '*' } }),
      );
      const reduced = await page.evaluate(reducePicture, { address: PICTURE_ADDRESS, ...bounds });
      return reduced && Buffer.from(reduced);
    } finally {
      await context.close().catch(() => undefined);
    }
  }

  /** Ends the process at once, even if it hangs. */
  async kill(): Promise<void> {
    await this.server.kill();
  }
}
