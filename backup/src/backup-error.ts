/** What the operator is told as it is: it names files, databases and settings, never what is in them. */
export class BackupError extends Error {}
