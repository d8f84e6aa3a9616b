import JsdomEnvironment from 'jest-environment-jsdom';

/** jsdom with the web platform parts that it lacks, taken from Node. MessageChannel stays out: it keeps the process alive. */
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
