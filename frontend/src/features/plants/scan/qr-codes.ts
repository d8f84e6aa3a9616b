interface Detector {
  detect: (source: HTMLVideoElement | ImageBitmap) => Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats?: () => Promise<string[]>;
}

/** Finds the text of a QR code. */
type Reader = (source: HTMLVideoElement | ImageBitmap) => Promise<string | undefined>;

/** Pixels of the longer side: enough for a label in the hand, and quick on a phone. */
const LONGEST = 1600;
/**
 * Milliseconds that searching one picture may take. The camera's frames need no limit like this, since another one
 * follows.
 */
const PICTURE_TIME = 2000;

export const hasCamera = (): boolean => (navigator as Partial<Navigator>).mediaDevices !== undefined;

const nativeReader = async (): Promise<Reader | undefined> => {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats = (await BarcodeDetector?.getSupportedFormats?.()) ?? [];
  if (!BarcodeDetector || !formats.includes('qr_code')) return undefined;
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return async (source) => (await detector.detect(source))[0]?.rawValue;
};

const sizeOf = (source: HTMLVideoElement | ImageBitmap): [width: number, height: number] =>
  source instanceof HTMLVideoElement ? [source.videoWidth, source.videoHeight] : [source.width, source.height];

/** The reader that is shipped with the product, for browsers without one. */
const ownReader = async (): Promise<Reader> => {
  const { default: decode } = await import('qr/decode.js');
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  return (source) => {
    const [width, height] = sizeOf(source);
    if (!context || width === 0) return Promise.resolve(undefined);
    const scale = Math.min(1, LONGEST / Math.max(width, height));
    const { canvas } = context;
    [canvas.width, canvas.height] = [Math.round(width * scale), Math.round(height * scale)];
    context.drawImage(source, 0, 0, canvas.width, canvas.height);
    const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
    const options = source instanceof HTMLVideoElement ? undefined : { effort: 3, timeLimit: PICTURE_TIME };
    try {
      return Promise.resolve(decode(pixels, options));
    } catch {
      return Promise.resolve(undefined);
    }
  };
};

const newReader = async (): Promise<Reader> => (await nativeReader()) ?? (await ownReader());

const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame);

/**
 * Resolves to the text of the first QR code before the camera, or to undefined once stopped. Rejects without a camera.
 */
export const firstScanned = async (video: HTMLVideoElement, stop: AbortSignal): Promise<string | undefined> => {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  try {
    const read = await newReader();
    video.srcObject = stream;
    await video.play();
    while (!stop.aborted) {
      const found = await read(video);
      if (found !== undefined) return found;
      await nextFrame();
    }
    return undefined;
  } finally {
    stream.getTracks().forEach((track) => track.stop());
  }
};

/** The text of a QR code in a picture; undefined where there is none. Rejects files that are no pictures. */
export const scannedIn = async (file: Blob): Promise<string | undefined> => {
  const picture = await createImageBitmap(file);
  try {
    return await (
      await newReader()
    )(picture);
  } finally {
    picture.close();
  }
};

/** The number of digits in the code of a plate. The last is a check digit, which the server verifies. */
const CODE_LENGTH = 14;

/**
 * The code of a plate, from the link that its label encodes or as it was typed. A scanner that types
 * with another keyboard layout garbles the link (`httpsç--…`): the last 14 digits are enough.
 */
export const codeIn = (text: string): string =>
  /([^/?#]*)\/?(?:[?#].*)?$/.exec(text.trim())?.[1]?.replace(/[\s-]/g, '').slice(-CODE_LENGTH) ?? '';
