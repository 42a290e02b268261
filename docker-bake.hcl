# The image: `docker buildx bake`. With a REGISTRY, as a release has it, it is built for both kinds of machines and carries its packages
# (SBOM) and its provenance:
#   REGISTRY=ghcr.io/example/attune VERSION=0.1.0 docker buildx bake --push
# A service alone, in an image of its own: SERVICE=friends.
variable "REGISTRY" {
  default = ""
}

variable "VERSION" {
  default = "0.1.0"
}

variable "SERVICE" {
  default = ""
}

group "default" {
  targets = ["attune"]
}

target "attune" {
  context    = "."
  dockerfile = "infra/docker/node.Dockerfile"
  args       = { SERVICE = SERVICE }
  # Without a registry it is the tag that docker-compose.yml looks for, and this machine.
  tags      = ["${REGISTRY == "" ? "attune" : REGISTRY}/${SERVICE == "" ? "attune" : SERVICE}:${VERSION}"]
  platforms = REGISTRY == "" ? null : ["linux/amd64", "linux/arm64"]
  attest    = REGISTRY == "" ? null : ["type=sbom", "type=provenance,mode=max"]
}
