/** The limits of a reduced picture; `decoded` limits the pixels of the original. */
export interface PictureBounds {
  pixels: number;
  decoded: number;
  /** From 0 to 1. */
  quality: number;
}

// The types of the browser, as far as needed here, because this program is compiled with those of Node.js.
interface Size {
  width: number;
  height: number;
}
interface Canvas {
  getContext(kind: '2d'): {
    fillStyle: string;
    imageSmoothingQuality: 'high';
    fillRect(x: number, y: number, width: number, height: number): void;
    drawImage(bitmap: Size, x: number, y: number, width: number, height: number): void;
  };
  convertToBlob(options: { type: string; quality: number }): Promise<Blob>;
}
declare const OffscreenCanvas: new (width: number, height: number) => Canvas;
declare const createImageBitmap: (blob: Blob, options: { imageOrientation: 'from-image' }) => Promise<Size>;
declare const Image: new () => {
  src: string;
  onload: () => void;
  onerror: () => void;
  naturalWidth: number;
  naturalHeight: number;
};

/**
 * Runs in a page of Chromium, so it can use nothing of this file or its imports. Returns an upright JPEG without
 * metadata, or null when the picture cannot be decoded or is too large.
 */
export async function reducePicture(order: PictureBounds & { address: string }): Promise<Uint8Array | null> {
  const blob = await (await fetch(order.address)).blob();
  // Loading reads only the size, so that a small file cannot expand to gigabytes.
  const image = new Image();
  const isLoaded = await new Promise<boolean>((resolve) => {
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
    image.src = URL.createObjectURL(blob);
  });
  if (!isLoaded || image.naturalWidth * image.naturalHeight > order.decoded) return null;
  const bitmap = await createImageBitmap(blob, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return null;
  const scale = Math.min(1, order.pixels / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d');
  // JPEG has no transparency, so the background is white like paper.
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(bitmap, 0, 0, width, height);
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: order.quality });
  return new Uint8Array(await jpeg.arrayBuffer());
}
