const ofPhotos = new Map<string, string>();

/** The bytes of a file as an address: the page's policy allows pictures from `data:`, and none from `blob:`. */
export const dataAddress = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read.')));
    reader.readAsDataURL(file);
  });

/** The device shows its own bytes of the photo from now on, also before its message is stored. */
export const rememberPhoto = (photoId: string, address: string) => void ofPhotos.set(photoId, address);

export const localPhoto = (photoId: string): string | undefined => ofPhotos.get(photoId);
