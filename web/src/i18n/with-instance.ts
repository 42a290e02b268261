import { instanceName } from './instance-name.js';

/** A catalogue as icu-minify compiled it, with the installation's name in place of `{instance}`: no caller has to give it. */
export const withInstance = <Catalogue extends object>(catalogue: Catalogue, name = instanceName()): Catalogue =>
  inCatalogue(catalogue, name) as Catalogue;

type Node = unknown;

function inCatalogue(node: Node, name: string): Node {
  return typeof node === 'object' && node !== null && !Array.isArray(node)
    ? mapped(node, one => inCatalogue(one, name))
    : inMessage(node, name);
}

/** A message is a text, or the pieces that it consists of; one without arguments is a text again. */
function inMessage(message: Node, name: string): Node {
  if (!Array.isArray(message)) return message;
  const pieces = message.map(piece => inPiece(piece, name));
  return pieces.every(piece => typeof piece === 'string') ? pieces.join('') : pieces;
}

/** An argument is its name; a tag has pieces behind its name, and a choice has messages. */
function inPiece(piece: Node, name: string): Node {
  if (!Array.isArray(piece)) return piece;
  if (piece.length === 1 && piece[0] === 'instance') return name;
  return piece.map(part =>
    Array.isArray(part) ? inPiece(part, name) : isChoice(part) ? mapped(part, one => inMessage(one, name)) : part,
  );
}

const isChoice = (part: Node): part is object => typeof part === 'object' && part !== null;

const mapped = (node: object, map: (value: Node) => Node) =>
  Object.fromEntries(Object.entries(node).map(([key, value]) => [key, map(value)]));
