import JsdomEnvironment from 'jest-environment-jsdom';

/** jsdom with missing web APIs taken from Node, except MessageChannel, which keeps the process alive. */
export default class BrowserEnvironment extends JsdomEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, {
      TextEncoder,
      TextDecoder,
      fetch,
      Headers,
      Request,
      Response,
      ReadableStream,
      WritableStream,
      TransformStream,
      structuredClone,
      AbortController,
      AbortSignal,
    });
  }
}
