interface Detector {
  detect: (video: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Chromium on phones and on macOS, over HTTPS; elsewhere codes are typed. */
export const canScan = (): boolean =>
  detectorClass() !== undefined && (navigator as Partial<Navigator>).mediaDevices !== undefined;

/** The code of a plate, from the link that its label encodes or as it was typed. */
export const codeIn = (text: string): string =>
  /([^/?#]*)\/?(?:[?#].*)?$/.exec(text.trim())?.[1]?.replace(/[\s-]/g, '') ?? '';

const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame);

/** The text of the first QR code before the camera; undefined once stopped. Rejects without a camera. */
export const firstScanned = async (video: HTMLVideoElement, stop: AbortSignal): Promise<string | undefined> => {
  const Detector = detectorClass();
  if (!Detector) throw new Error('This browser reads no QR codes');
  const detector = new Detector({ formats: ['qr_code'] });
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  try {
    video.srcObject = stream;
    await video.play();
    while (!stop.aborted) {
      const [found] = await detector.detect(video);
      if (found) return found.rawValue;
      await nextFrame();
    }
    return undefined;
  } finally {
    stream.getTracks().forEach((track) => track.stop());
  }
};
