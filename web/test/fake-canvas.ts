/** Stands in for what jsdom cannot do: reading pictures, and drawing. Every file is a picture of 900 by 600 but one called `broken`. */
export function fakeCanvas() {
  const drawn: number[][] = [];
  const brush = { drawImage: (_image: unknown, ...where: number[]) => drawn.push(where), translate() {}, rotate() {} };
  Object.assign(globalThis, {
    createImageBitmap: async ({ name }: File) => {
      if (name === 'broken') throw new DOMException('The source image could not be decoded.', 'InvalidStateError');
      return { width: 900, height: 600, close() {} };
    },
  });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(brush as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function (this: HTMLCanvasElement) {
    return `data:image/jpeg;base64,${this.width}x${this.height}`;
  });
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done, type) => done(new Blob(['cut'], type ? { type } : {})));
  return { drawn };
}
