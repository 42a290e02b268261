// Introduces the fictional members to an empty product under docker compose, and ends. Not where others could log in as them.

const { PUBLIC_URL = '', HOST = '', DEMO, SMTP_URL } = process.env;
const isAlone = [new URL(PUBLIC_URL).hostname, HOST].every(host => /^(127\.0\.0\.1|localhost|\[?::1\]?)$/.test(host));

if (DEMO === 'off' || SMTP_URL || !isAlone)
  console.log('No fictional members: DEMO is off, mail goes elsewhere, or others can reach this address.');
else await import('../demo/seed.command.ts');
