# All images at once: `docker buildx bake`. What each is built from, docker-compose.yml says; bake reads both files. With a REGISTRY, as a
# release has it, every image is built for both kinds of machines and carries its packages (SBOM) and its provenance:
#   REGISTRY=ghcr.io/example/attune VERSION=0.1.0 docker buildx bake --push
variable "REGISTRY" {
  default = ""
}

variable "VERSION" {
  default = ""
}

group "default" {
  targets = ["image"]
}

target "image" {
  name = deployable
  matrix = {
    deployable = [
      "ai",
      "auth",
      "backup",
      "dates",
      "exports",
      "friends",
      "gateway",
      "mail",
      "matching",
      "messaging",
      "moderation",
      "moments",
      "notifications",
      "pictures",
      "web",
    ]
  }
  # Without a registry it is the tag that docker-compose.yml looks for, and this machine.
  tags      = REGISTRY == "" ? null : ["${REGISTRY}/${deployable}:${VERSION}"]
  platforms = REGISTRY == "" ? null : ["linux/amd64", "linux/arm64"]
  attest    = REGISTRY == "" ? null : ["type=sbom", "type=provenance,mode=max"]
}
