/** Tells of each sound that is loaded: none of them is an element of the page. */
export function spyOnAudio() {
  const Real = window.Audio;
  return jest.spyOn(window, 'Audio').mockImplementation(source => new Real(source));
}
