/** The bytes are nothing that we make a picture of. Its sentence may be shown to a person. */
export class NotAPicture extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'NotAPicture';
  }
}
