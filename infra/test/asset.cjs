// Stands in for what vite bundles and Node cannot load: a stylesheet's class names read as themselves, a file as its name.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) });
