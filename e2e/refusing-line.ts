import type { Page, WebSocketRoute } from 'playwright-core';

/** A line on which the server takes no message, for as long as it is told to, or which is cut. */
export async function refusingLine(page: Page, message: string) {
  const lines = new Set<WebSocketRoute>();
  const line = {
    refuses: true,
    isCut: false,
    cut: async () => {
      line.isCut = true;
      for (const open of lines) await open.close();
    },
  };
  const refusal = JSON.stringify([{ ok: false, code: 'invalid_input', message }]);
  await page.routeWebSocket(/\/socket\.io\//, async socket => {
    if (line.isCut) return socket.close();
    lines.add(socket);
    const server = socket.connectToServer();
    socket.onMessage(frame => {
      const [, id] = /^42(\d+)\["send_message"/.exec(String(frame)) ?? [];
      if (line.refuses && id !== undefined) socket.send(`43${id}${refusal}`);
      else server.send(frame);
    });
  });
  return line;
}
