import JsdomEnvironment from 'jest-environment-jsdom';

/**
 * jsdom with missing web APIs, taken from Node or written here. MessageChannel is left out, because it keeps the
 * process alive.
 */
export default class BrowserEnvironment extends JsdomEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    const { FileReader, Blob } = this.global;
    const arrayBuffer = function (this: Blob): Promise<ArrayBuffer> {
      return new Promise((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(reader.result as ArrayBuffer);
        reader.readAsArrayBuffer(this);
      });
    };
    Object.assign(Blob.prototype, { arrayBuffer });
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
