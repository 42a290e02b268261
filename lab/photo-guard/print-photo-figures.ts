import { loadGuard, OWN_FOLDERS, rowOf } from './photo-figures.ts';

// `npm run rules:figures -- photos` prints how often the photo guard is wrong about pictures without anybody nude in them: this
// repository's, or those of the folders that are named.

const folders = process.argv.slice(3);
const model = await loadGuard();
console.log('| Pictures | Looked at | False alarms |\n| --- | --- | --- |');
for (const folder of folders.length > 0 ? folders : OWN_FOLDERS) {
  const { row, wrong } = await rowOf(model, folder);
  console.log(row);
  for (const line of wrong) console.error(line);
}
