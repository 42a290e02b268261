// Whether the process of this container is ready: exits with 0 or 1, for Docker.
const { ok } = await fetch(`http://127.0.0.1:${process.env.HEALTH_PORT}/ready`).catch(() => ({ ok: false }));
process.exitCode = ok ? 0 : 1;
